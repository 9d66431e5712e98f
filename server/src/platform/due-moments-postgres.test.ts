import { itTurnsWhatIsDue } from '../../testing/due-moments.ts';

itTurnsWhatIsDue('postgres');
