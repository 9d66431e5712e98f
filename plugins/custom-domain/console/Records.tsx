import { Badge, Button, CopyButton, Group, Paper, Stack, Text } from '@mantine/core';
import type { CustomDomain, DomainRecord } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import classes from './Domain.module.css';

function Part({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('custom-domain');
  return (
    <div className={classes.part}>
      <Text size="xs" c="dimmed" component="dt">
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap" component="dd" m={0} className={classes.value}>
        <Text span ff="monospace" size="sm" className={classes.address}>
          {value}
        </Text>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              size="compact-sm"
              variant="default"
              onClick={copy}
              aria-label={copied ? t('records.copied') : t('records.copyOf', { what: label, value })}
            >
              {t(copied ? 'records.copied' : 'records.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  );
}

function RecordCard({ record }: { record: DomainRecord }) {
  const { t } = useTranslation('custom-domain');
  return (
    <Paper withBorder radius="md" p="md" component="li">
      <Group gap="sm" mb="sm">
        <Badge variant="light" radius="sm">
          {record.type}
        </Badge>
        <Text size="sm">{t(`records.purpose.${record.purpose}`)}</Text>
      </Group>
      <dl className={classes.parts}>
        <Part label={t('records.name')} value={record.label} />
        <Part label={t('records.value')} value={record.value} />
      </dl>
      <Text size="xs" c="dimmed" mt="xs" className={classes.address}>
        {t('records.whole', { name: record.name })}
      </Text>
    </Paper>
  );
}

function List({ records, title }: { records: readonly DomainRecord[]; title: string }) {
  if (records.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Stack gap="sm" component="ul" className={classes.list}>
        {records.map((record) => (
          <RecordCard key={`${record.type} ${record.value}`} record={record} />
        ))}
      </Stack>
    </Stack>
  );
}

/** The records that a domain needs, with copy buttons. An apex domain, which cannot have a CNAME, gets two alternatives. */
export function Records({ domain }: { domain: CustomDomain }) {
  const { t } = useTranslation('custom-domain');
  const ways = Map.groupBy(domain.records, ({ option }) => option);
  const [first, second] = [ways.get(1) ?? [], ways.get(2) ?? []];
  return (
    <Stack gap="lg">
      <List title={domain.isApex ? t('records.apex') : t('records.both')} records={first} />
      <List title={t('records.orAddresses')} records={second} />
    </Stack>
  );
}
