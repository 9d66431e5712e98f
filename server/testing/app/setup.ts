import { flushCompileCache } from 'node:module';
import { afterAll } from 'vitest';

// Node writes its compile cache on a normal exit, but Vitest ends its workers by a signal.
afterAll(() => flushCompileCache());
