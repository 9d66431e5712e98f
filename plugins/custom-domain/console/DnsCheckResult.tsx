import { Alert, Button, Group, List, Stack, Table, Text } from '@mantine/core';
import type { CustomDomain, DomainFinding } from '@mekuri/client-console';
import { japanTime } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { useDomainActions, wordsOf } from './use-domain.ts';
import classes from './Domain.module.css';

function Finding({ finding }: { finding: DomainFinding }) {
  const { t } = useTranslation('custom-domain');
  return (
    <List.Item>
      <Text span size="sm" fw={600}>
        {t(`finding.${finding.code}.title`)}
      </Text>
      <Text size="sm">{t(`finding.${finding.code}.text`)}</Text>
      {finding.values.length > 0 ? (
        <Text size="xs" c="dimmed" ff="monospace" className={classes.address}>
          {finding.values.join(', ')}
        </Text>
      ) : null}
    </List.Item>
  );
}

function Findings({ findings, level }: { findings: readonly DomainFinding[]; level: DomainFinding['level'] }) {
  const { t } = useTranslation('custom-domain');
  const those = findings.filter((finding) => finding.level === level);
  if (those.length === 0) return null;
  return (
    <Alert color={level === 'fault' ? 'orange' : 'blue'} title={t(`findings.${level}`)}>
      <List spacing="sm" className={classes.findings}>
        {those.map((finding) => (
          <Finding key={finding.code} finding={finding} />
        ))}
      </List>
    </Alert>
  );
}

function Seen({ seen }: Pick<CustomDomain, 'seen'>) {
  const { t } = useTranslation('custom-domain');
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table aria-label={t('seen.label')} verticalSpacing="xs" className={classes.seen}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('seen.type')}</Table.Th>
            <Table.Th>{t('seen.name')}</Table.Th>
            <Table.Th>{t('seen.values')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {seen.map(({ fault: issue, name, type, values }) => (
            <Table.Tr key={`${type} ${name}`}>
              <Table.Td>{type}</Table.Td>
              <Table.Td className={classes.address}>{name}</Table.Td>
              <Table.Td className={classes.address}>
                {values.map((value) => (
                  <div key={value}>{value}</div>
                ))}
                {issue ? t(`seen.issue.${issue}`) : values.length === 0 ? t('seen.none') : null}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface DnsCheckResultProps {
  siteId: string;
  domain: CustomDomain;
  readOnly: boolean;
}

/** The last DNS check: its time, its findings and the records that it saw, with a button to check again. */
export function DnsCheckResult({ domain, readOnly, siteId }: DnsCheckResultProps) {
  const { i18n, t } = useTranslation('custom-domain');
  const { check } = useDomainActions(siteId);
  const at = (instant: string): string => japanTime(instant, i18n.language);
  return (
    <Stack gap="md" component="section" aria-label={t('look.label')}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="sm" role="status">
            {domain.checkedAt ? t('look.at', { time: at(domain.checkedAt) }) : t('look.never')}
          </Text>
          {domain.nextCheckAt ? (
            <Text size="xs" c="dimmed">
              {t('look.next', { time: at(domain.nextCheckAt) })}
            </Text>
          ) : null}
        </div>
        {domain.status === 'FAILED' ? null : (
          <Button
            variant="default"
            size="sm"
            loading={check.isPending}
            disabled={readOnly}
            onClick={() => check.mutate({ path: { siteId } })}
          >
            {t('look.now')}
          </Button>
        )}
      </Group>
      {check.isError ? (
        <Alert color="yellow" role="alert">
          {wordsOf(check.error) ?? t('failed')}
        </Alert>
      ) : null}
      <Findings findings={domain.findings} level="fault" />
      <Findings findings={domain.findings} level="advice" />
      {domain.seen.length > 0 ? <Seen seen={domain.seen} /> : null}
    </Stack>
  );
}
