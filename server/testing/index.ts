export { createTestDatabase, type TestDatabase } from './test-database.ts';
export { testConfig } from './test-config.ts';
export { testRedisUrl } from './services.ts';
