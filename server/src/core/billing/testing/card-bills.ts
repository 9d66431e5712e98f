import type { TestAccount, TestApp } from '@mekuri/server/testing';

/** Registers a card of an account with the issuer of its bills. */
export const addCard = async (app: TestApp, { id, tpath }: Pick<TestAccount, 'id' | 'tpath'>, issuerId: string): Promise<void> => {
  await app.sql(
    `insert into billing_cards (account_id, tpath, issuer_id, method, customer_ref, method_ref, brand, last4, expiry_month, expiry_year, saved_at)
     values ($1, $2, $3, 'card', 'customer', 'card', 'visa', '4242', 9, 2029, now())`,
    [id, tpath, issuerId],
  );
};

/** Changes how an issued bill is paid, which is frozen otherwise. A bill by card is charged on the given day. */
export const setMethod = async (app: TestApp, billId: string, chargeOn: string | null): Promise<void> => {
  await app.sql('alter table bills disable trigger bills_frozen');
  await app.sql('update bills set method = $2, charge_on = $3 where id = $1', [
    billId,
    chargeOn === null ? 'bank_transfer' : 'card',
    chargeOn,
  ]);
  await app.sql('alter table bills enable trigger bills_frozen');
};
