import { createVisitorClient } from '@mekuri/client-visitor';

export const client = createVisitorClient();
