#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  read: (path) => readFileSync(path === '-' ? 0 : path, 'utf8'),
  write: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  onInterrupt() {
    const controller = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
    return controller.signal;
  },
  fetch,
});
