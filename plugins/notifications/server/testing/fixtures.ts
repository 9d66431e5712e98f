import type { MakeThings } from '@mekuri/server/testing';
import { aDraft } from './notices.ts';

const makeThings: MakeThings = (app, site) => aDraft(app, site);
export default makeThings;
