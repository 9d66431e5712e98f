import { itTurnsWhatIsDue } from '../../testing/app/scheduled-jobs.ts';

itTurnsWhatIsDue('postgres');
