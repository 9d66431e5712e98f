/** What stands around a server on loopback, without anything of Vitest's: for end-to-end tests. */
export { BROUGHT_CADDY, caddyBinary } from './backends/caddy-binary.ts';
export { startTestCaddy, type TestCaddy } from './backends/test-caddy.ts';
export { startTestDns, type TestDns } from './backends/test-dns.ts';
