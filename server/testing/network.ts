/** What stands around a server on loopback, without anything of Vitest's: for end-to-end tests. */
export { startTestCaddy, type TestCaddy } from './backends/test-caddy.ts';
export { startTestDns, type TestDns } from './backends/test-dns.ts';
