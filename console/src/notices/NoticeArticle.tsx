import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import type { NoticeSummary } from '@mekuri/kit/console';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NoticeBadge } from './NoticeBadge.tsx';
import { NoticeWindow } from './NoticeWindow.tsx';
import classes from './Notices.module.css';

interface NoticeArticleProps {
  notice: Omit<NoticeSummary, 'canEdit'> & { url: string };
  children?: ReactNode;
}

export const NoticeArticle = ({ children, notice }: NoticeArticleProps) => {
  const { content, imageUrl, note, title, url } = notice;
  return (
    <article className={classes.article}>
      {imageUrl === null ? null : <img className={classes.articlePicture} src={imageUrl} alt="" />}
      <div className={classes.articleText}>
        <Group gap="sm" mb="sm">
          <NoticeBadge notice={notice} />
          <NoticeWindow notice={notice} />
        </Group>
        <Title order={2}>{title}</Title>
        {content === '' ? null : <Text className={classes.articleContent}>{content}</Text>}
        <Stack gap="xs" align="flex-start">
          {url === '' ? null : (
            <Anchor href={url} target="_blank" rel="noopener noreferrer" className={classes.link}>
              {url} <IconExternalLink size={16} aria-hidden="true" />
            </Anchor>
          )}
          {note === '' ? null : (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </Stack>
        {children}
      </div>
    </article>
  );
};
