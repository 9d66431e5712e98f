/** `node openapi/scripts/ensure-derived.mjs [part …]`: generates all or the given derived files if they are stale. */
import { ensureDerived } from './derived.mjs';

const parts = process.argv.slice(2);
ensureDerived(parts.length > 0 ? parts : undefined);
