import type { Server } from 'node:http';
import { InstallationError } from '../installation-error.ts';

/** A port is taken and may not be changed. */
export class PortInUseError extends InstallationError {
  override name = 'PortInUseError';
}

/** @returns false when the port is taken. @param host every interface unless told */
export function listen(server: Server, port: number, host?: string): Promise<boolean> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(false);
      else fail(error.code === 'EACCES' ? new PortInUseError(`This user may not listen on port ${port}. Set one above 1023.`) : error);
    });
    server.listen({ port, host }, () => done(true));
  });
}
