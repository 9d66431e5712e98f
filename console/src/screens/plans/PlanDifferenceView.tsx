import { Alert, Group, List, Stack, Table, Text } from '@mantine/core';
import type { PlanDifference } from '@mekuri/client-console';
import { IconArrowRight, IconCheck, IconEyeOff, IconMinus, IconResize } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { useFlagName } from './flags.ts';
import { isLimited, limitIn, usePlanLimits } from './limits.ts';
import { amountChanges } from './plan-lines.ts';
import { Price } from './Price.tsx';
import classes from './Plans.module.css';

interface PlanDifferenceViewProps {
  difference: PlanDifference;
}

/** The consequences of a plan change: what is gained and lost, from when, and exactly which sites are hidden. */
export const PlanDifferenceView = ({ difference }: PlanDifferenceViewProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const nameOf = useFlagName();
  const limits = usePlanLimits();
  const { from, to, on, gainedFlags, lostFlags, hiddenSites, sitesOverCells } = difference;
  return (
    <Stack gap="md">
      <div className={classes.effect}>
        <Text size="xs" c="dimmed">
          {t('planChange.from')}
        </Text>
        <Text fw={700}>{t('planChange.on', { date: formatDay(on, locale) })}</Text>
        <Text size="xs" c="dimmed">
          {t('planChange.noProration')}
        </Text>
      </div>
      <Table className={classes.difference} verticalSpacing={6} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('planChange.item')}</Table.Th>
            <Table.Th>{from.name}</Table.Th>
            <Table.Th aria-hidden="true" className={classes.arrow} />
            <Table.Th>{to.name}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr>
            <Table.Th scope="row">{t('plans.price')}</Table.Th>
            <Table.Td>
              <Price plan={from} />
            </Table.Td>
            <Table.Td aria-hidden="true" className={classes.arrow}>
              <IconArrowRight size={16} />
            </Table.Td>
            <Table.Td>
              <Price plan={to} />
            </Table.Td>
          </Table.Tr>
          {amountChanges(from, to).map(({ amount, from: before, to: after, trend }) => (
            <Table.Tr key={amount}>
              <Table.Th scope="row">{t(`plans.${amount}`)}</Table.Th>
              <Table.Td>{t(`plans.${amount}Value`, { amount: formatNumber(before, locale) })}</Table.Td>
              <Table.Td aria-hidden="true" className={classes.arrow}>
                <IconArrowRight size={16} />
              </Table.Td>
              <Table.Td data-trend={trend}>{t(`plans.${amount}Value`, { amount: formatNumber(after, locale) })}</Table.Td>
            </Table.Tr>
          ))}
          {limits
            .filter((limit) => isLimited(from, limit) && isLimited(to, limit) && limitIn(from, limit) !== limitIn(to, limit))
            .map((limit) => (
              <Table.Tr key={limit.name}>
                <Table.Th scope="row">{limit.label}</Table.Th>
                <Table.Td>{formatNumber(limitIn(from, limit), locale)}</Table.Td>
                <Table.Td aria-hidden="true" className={classes.arrow}>
                  <IconArrowRight size={16} />
                </Table.Td>
                <Table.Td data-trend={limitIn(to, limit) < limitIn(from, limit) ? 'worse' : 'better'}>
                  {formatNumber(limitIn(to, limit), locale)}
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      {gainedFlags.length > 0 ? (
        <div>
          <Text size="sm" fw={600} mb={4}>
            {t('planChange.gained')}
          </Text>
          <List size="sm" icon={<IconCheck size={16} className={classes.gained} />} spacing={2}>
            {gainedFlags.map((flag) => (
              <List.Item key={flag}>{nameOf(flag)}</List.Item>
            ))}
          </List>
        </div>
      ) : null}
      {lostFlags.length > 0 ? (
        <div>
          <Text size="sm" fw={600} mb={4}>
            {t('planChange.lost')}
          </Text>
          <List size="sm" icon={<IconMinus size={16} className={classes.lost} />} spacing={2}>
            {lostFlags.map((flag) => (
              <List.Item key={flag}>{nameOf(flag)}</List.Item>
            ))}
          </List>
          <Text size="xs" c="dimmed" mt={4}>
            {t('planChange.lostHint')}
          </Text>
        </div>
      ) : null}
      {hiddenSites.length > 0 ? (
        <Alert color="orange" icon={<IconEyeOff />} title={t('planChange.hidden', { count: hiddenSites.length })}>
          <Text size="sm" mb={6}>
            {t('planChange.hiddenHint', { plan: to.name, limit: to.quantitySite })}
          </Text>
          <SiteNames sites={hiddenSites} />
        </Alert>
      ) : null}
      {sitesOverCells.length > 0 ? (
        <Alert color="yellow" icon={<IconResize />} title={t('planChange.over', { count: sitesOverCells.length })}>
          <Text size="sm" mb={6}>
            {t('planChange.overHint', { limit: to.quantitySwipe })}
          </Text>
          <SiteNames sites={sitesOverCells} />
        </Alert>
      ) : null}
      {lostFlags.length + hiddenSites.length + sitesOverCells.length === 0 ? (
        <Group gap={6} wrap="nowrap">
          <IconCheck size={18} className={classes.gained} />
          <Text size="sm">{t('planChange.nothingLost')}</Text>
        </Group>
      ) : null}
    </Stack>
  );
};

const SiteNames = ({ sites }: { sites: PlanDifference['hiddenSites'] }) => (
  <List size="sm" className={classes.siteNames}>
    {sites.map(({ id, name }) => (
      <List.Item key={id}>{name}</List.Item>
    ))}
  </List>
);
