/** A server's network environment on loopback, without any import of Vitest: for end-to-end tests. */
export { BROUGHT_CADDY, caddyBinary } from './backends/caddy-binary.ts';
export { startTestCaddy, type TestCaddy } from './backends/test-caddy.ts';
export { startTestDns, type TestDns } from './backends/test-dns.ts';
