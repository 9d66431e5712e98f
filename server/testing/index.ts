export { createTestApp, type Agent, type TestApp, type TestAppOptions } from './test-app.ts';
export { createTestClock, type TestClock } from './test-clock.ts';
export { testConfig } from './test-config.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
export { createFactories, type AccountOptions, type Factories, type TestAccount, type TestUser, type UserOptions } from './factories.ts';
export { problem } from './problem.ts';
export { testRedisUrl } from './services.ts';
export { migrationsInWorkspace } from './test-postgres.ts';
export { hashPassword } from '../src/core/accounts/passwords.ts';
