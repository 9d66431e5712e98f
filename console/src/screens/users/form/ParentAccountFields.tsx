import { Radio, Select, SimpleGrid } from '@mantine/core';
import type { UserInfo } from '@mekuri/client-console';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayStartOn } from '../../plans/offers.ts';
import { usePlanOption } from '../../plans/use-plan-option.ts';
import { ParentSelect } from './ParentSelect.tsx';
import { offeredPlansOptions } from '../queries.ts';
import { needsParent, parentTypes, typesBelow } from '../rights.ts';
import type { AccountType } from '../list/search.ts';
import { lacksParent } from './user-form-values.ts';
import type { UserForm } from './use-user-form.ts';
import { Section } from './Section.tsx';
import classes from './UserForm.module.css';

interface ParentAccountFieldsProps {
  form: UserForm;
  me: UserInfo;
}

/** The type of account, its parent account and its plan. */
export const ParentAccountFields = ({ form, me }: ParentAccountFieldsProps) => {
  const { t } = useTranslation();
  const { accountType, parentId } = form.values;
  const types = typesBelow(me.area);
  const parents = parentTypes(me.area, accountType);
  const isOwn = !needsParent(me.area, accountType);
  const plans = useQuery(offeredPlansOptions(me, parentId));
  const optionOf = usePlanOption();
  const chooseType = (type: string): void => {
    form.setValues({ accountType: type as AccountType, parentId: undefined, planId: null, licenseIssuance: false });
    form.clearFieldError('parentId');
  };
  return (
    <Section title={t('userForm.place')}>
      {types.length > 1 ? (
        <Radio.Group
          label={t('userForm.accountType')}
          withAsterisk
          value={accountType}
          onChange={chooseType}
          error={form.errors['accountType']}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt={6}>
            {types.map((type) => (
              <Radio.Card key={type} value={type} radius="md" className={classes.kind}>
                <Radio.Indicator />
                <div>
                  <span className={classes.kindName}>{t(`accountType.${type}`)}</span>
                  <span className={classes.kindHint}>{t(`accountType.${type}.hint`)}</span>
                </div>
              </Radio.Card>
            ))}
          </SimpleGrid>
        </Radio.Group>
      ) : null}
      {parents.length > 0 ? (
        <ParentSelect
          labelled
          label={t('userForm.parentId')}
          description={t('userForm.parentHint')}
          withAsterisk={!isOwn}
          types={parents}
          own={isOwn ? { id: me.account.id, label: t('userForm.ownAccount', { name: me.account.name }) } : undefined}
          value={parentId ?? (isOwn ? me.account.id : undefined)}
          onChange={(id) => {
            form.setValues({ parentId: id, planId: null });
            form.clearFieldError('parentId');
          }}
          error={form.errors['parentId']}
          data-path="parentId"
        />
      ) : null}
      <Select
        {...form.getInputProps('planId')}
        withAsterisk
        label={t('userForm.planId')}
        description={t('userForm.planHint')}
        placeholder={t('planChange.placeholder')}
        allowDeselect={false}
        checkIconPosition="right"
        disabled={plans.isPending || lacksParent(me, form.values)}
        data={(plans.data?.items ?? []).filter((plan) => mayStartOn(me, plan)).map(optionOf)}
      />
    </Section>
  );
};
