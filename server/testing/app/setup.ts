import { flushCompileCache } from 'node:module';
import { afterAll } from 'vitest';

// Node writes its cache when a process ends by itself; Vitest ends those of its tests by a signal.
afterAll(() => flushCompileCache());
