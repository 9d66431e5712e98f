import type { CursorsService } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import { decodeCursor, encodeCursor } from '../../platform/database/cursors.ts';

export const cursors: CursorsService = { encode: encodeCursor, decode: decodeCursor, isUuid };
