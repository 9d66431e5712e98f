import { Forbidden, type KitError } from '@mekuri/kit/errors';
import type { Actor } from '@mekuri/kit/server';
import { describe, expect, it } from 'vitest';
import { nobody } from '../../kernel/actor.ts';
import { sellerOf } from '../plans/offered.ts';
import { allowedTypes, requireGrantable, requireLicence } from './rules.ts';

const actor = (more: Partial<Actor>): Actor => ({ ...nobody, kind: 'console', authority: 'edit', ...more });
const refusal = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (error) {
    const { code, options } = error as KitError;
    return [code, ...(options.fields ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`)];
  }
};

describe('account creation', () => {
  it.each([
    ['MASTER', ['OEM_MASTER', 'OEM_ADMIN', 'USER', 'MASTER_USER']],
    ['OEM_MASTER', ['OEM_ADMIN', 'USER']],
    ['OEM_ADMIN', ['USER']],
  ] as const)('%s makes %j', (area, types) => {
    expect(allowedTypes(area)).toEqual(types);
  });

  it.each([
    [{ area: 'OEM_ADMIN', role: 'OEM_ADMIN', licenseIssuance: false }, true],
    [{ area: 'OEM_ADMIN', role: 'OEM_ADMIN', licenseIssuance: true }, false],
    [{ area: 'MASTER', role: 'SUB_ADMIN', licenseIssuance: false }, true],
    [{ area: 'OEM_MASTER', role: 'SUB_ADMIN', licenseIssuance: true }, false],
    [{ area: 'OEM_MASTER', role: 'OEM_MASTER', licenseIssuance: false }, false],
    [{ area: 'MASTER', role: 'MASTER', licenseIssuance: false }, false],
  ] as const)('of %j license issuance is demanded: %s', (who, demanded) => {
    if (demanded) expect(() => requireLicence(actor(who))).toThrow(Forbidden);
    else requireLicence(actor(who));
  });

  it.each([
    ['/p/', '/p/'],
    ['/p/oem/', '/p/oem/'],
    ['/p/oem/branch/', '/p/oem/'],
    ['/p/oem/branch/user/', '/p/oem/'],
  ])('below %s the plans are those of %s', (parent, seller) => {
    expect(sellerOf(parent)).toBe(seller);
  });
});

describe('rights', () => {
  const granting = (who: Partial<Actor>, what: Partial<Parameters<typeof requireGrantable>[1]>) =>
    refusal(() => requireGrantable(actor(who), { accountType: 'OEM_ADMIN', authority: 'view', licenseIssuance: false, ...what }));

  it.each([
    [{ authority: 'view' }, { authority: 'edit' }, ['invalid_input', '/body/authority users.above_own']],
    [{ authority: 'view' }, { authority: 'view' }, null],
    [{ licenseIssuance: false }, { licenseIssuance: true }, ['invalid_input', '/body/license_issuance users.above_own']],
    [{ licenseIssuance: true }, { licenseIssuance: true }, null],
    [{ licenseIssuance: true }, { licenseIssuance: true, accountType: 'OEM_MASTER' }, null],
    [{ role: 'MASTER', licenseIssuance: false }, { licenseIssuance: true }, null],
    [
      { licenseIssuance: true },
      { licenseIssuance: true, accountType: 'USER' },
      ['invalid_input', '/body/license_issuance users.no_licence_there'],
    ],
    [
      { licenseIssuance: true },
      { licenseIssuance: true, accountType: 'MASTER_USER' },
      ['invalid_input', '/body/license_issuance users.no_licence_there'],
    ],
  ] as const)('%j grants %j: %j', (who, what, expected) => {
    expect(granting(who, what)).toEqual(expected);
  });
});
