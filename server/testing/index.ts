export { createTestApp, type Agent, type TestApp, type TestAppOptions } from './app/test-app.ts';
export { createTestClock, type TestClock } from './app/test-clock.ts';
export { testConfig } from './app/test-config.ts';
export { createTestEgress, type TestEgress, type TestEgressAnswer, type TestEgressResponder } from './app/test-egress.ts';
export { confirmationLink, confirmRecipient } from './app/confirm-recipient.ts';
export { createTestDatabase, type TestDatabase } from './backends/test-database.ts';
export {
  createFactories,
  type AccountOptions,
  type Factories,
  type TestAccount,
  type TestUser,
  type UserOptions,
} from './app/factories.ts';
export { examplesOf, masked, readGuide, run, type Answer, type Example } from './guides/guide-blocks.ts';
export { createPaymentCall } from './app/payment-call.ts';
export { problem } from './app/problem.ts';
export { createVeto, type RecordedEvent, type Veto } from './app/public-events.ts';
export { readWorkbook, type ReadCell, type ReadSheet } from './app/read-workbook.ts';
export { testRedisUrl } from './backends/services.ts';
export { startTestMailServer, type TestMailServer } from './backends/test-mail-server.ts';
export { startTestRedis, type TestRedis } from './backends/test-redis.ts';
export { migrationsInWorkspace } from './backends/test-postgres.ts';
export { sealText } from '../src/platform/sealed-secrets.ts';
export { hashPassword } from '../src/core/accounts/passwords/passwords.ts';
export { fixturesOfPlugins } from './authorization/tenant-tree.ts';
export type { CreateFixtures } from './authorization/tenant-tree.ts';
export { idsOf, remover, type CreateListFixture, type ListBench, type ListFixtures, type ListedRows } from './lists/list-fixture.ts';
export type { DryRunBench, DryRunSample, DryRunSamples } from './dry-run/dry-run-sample.ts';
export { listFixtures, paginatedLists, type PaginatedList } from './lists/paginated-lists.ts';
export { crashDeprecation } from './crash/crash-deprecation.ts';
export type { CrashCase } from './crash/cases/crash-case.ts';
export { startTestDns, type TestDns, type TestRecords } from './backends/test-dns.ts';
export { startTestCaddy, type TestCaddy } from './backends/test-caddy.ts';
