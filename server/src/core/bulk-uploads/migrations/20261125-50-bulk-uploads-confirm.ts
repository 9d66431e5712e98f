import type { Migration } from '@mekuri/kit/server';

/** An upload whose file names leave open where they go waits until that is confirmed; what systems put into archives is counted. */
export default {
  async up(sql) {
    await sql(`alter table bulk_uploads add column if not exists placement text`);
    await sql(`alter table bulk_uploads add column if not exists passed_over int not null default 0`);
    await sql(`alter table bulk_uploads drop constraint if exists bulk_uploads_placement`);
    await sql(`alter table bulk_uploads add constraint bulk_uploads_placement check (placement in ('NAMES', 'ORDER'))`);
    await sql(`alter table bulk_uploads drop constraint if exists bulk_uploads_state_check`);
    await sql(`alter table bulk_uploads add constraint bulk_uploads_state_check
      check (state in ('UPLOADING', 'PROCESSING', 'UNCONFIRMED', 'DONE', 'REFUSED', 'CANCELLED'))`);
  },
  async down(sql) {
    await sql(`update bulk_uploads set state = 'CANCELLED', finished_at = now() where state = 'UNCONFIRMED'`);
    await sql(`alter table bulk_uploads drop constraint if exists bulk_uploads_state_check`);
    await sql(`alter table bulk_uploads add constraint bulk_uploads_state_check
      check (state in ('UPLOADING', 'PROCESSING', 'DONE', 'REFUSED', 'CANCELLED'))`);
    await sql(`alter table bulk_uploads drop column if exists passed_over`);
    await sql(`alter table bulk_uploads drop column if exists placement`);
  },
} satisfies Migration;
