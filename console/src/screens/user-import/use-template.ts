import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { endOfTerm, today } from '../../ui/text/days.ts';
import { saveFile } from '@mekuri/kit/console';
import { typesBelow } from '../users/rights.ts';
import { csvOf, IMPORT_FIELDS, type ImportField } from './csv-file.ts';

const TERM_MONTHS = 12;

/** Downloads a sample file: translated column names and one valid row. */
export const useTemplate = (): (() => void) => {
  const { t, i18n } = useTranslation();
  const me = useUser();
  const [type = 'USER'] = typesBelow(me.area);
  const starts = today();
  const example: Readonly<Record<ImportField, string>> = {
    company_name: t('import.example.company'),
    name: t('import.example.name'),
    email: 'name@example.com',
    account_type: type,
    parent: '',
    plan: me.area === 'MASTER' ? 'Standard' : '',
    contract_starts_on: starts,
    contract_ends_on: endOfTerm(starts, TERM_MONTHS),
    authority: 'edit',
    license_issuance: '',
    locale: i18n.language,
  };
  return () =>
    saveFile(
      csvOf([IMPORT_FIELDS.map((field) => t(`import.field.${field}`)), IMPORT_FIELDS.map((field) => example[field])]),
      t('import.templateFile'),
    );
};
