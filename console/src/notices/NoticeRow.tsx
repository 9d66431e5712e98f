import { ActionIcon, Menu, Text, UnstyledButton } from '@mantine/core';
import type { NoticeListProps, NoticeSummary } from '@mekuri/kit/console';
import { IconBell, IconDots, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmRemoval } from '../ui/feedback/confirm-removal.tsx';
import { NoticeBadge } from './NoticeBadge.tsx';
import { NoticeWindow } from './NoticeWindow.tsx';
import classes from './Notices.module.css';

type RowProps = Pick<NoticeListProps, 'editHrefOf' | 'hrefOf' | 'onDelete' | 'onGo' | 'onShow' | 'withoutStatus'> & {
  notice: NoticeSummary;
};

const NoticeMenu = ({ editHrefOf, notice, onDelete, onGo, onShow }: RowProps) => {
  const { t } = useTranslation();
  const { id, isHidden, status, title } = notice;
  const isShown = !isHidden && status !== 'draft';
  const remove = (): void =>
    confirmRemoval({
      title: t('notices.delete.title'),
      body: t('notices.delete.body', { title }),
      wayBack: t('notices.delete.wayBack'),
      action: t('notices.delete.action'),
      onConfirm: () => onDelete(id),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('notices.actions', { title })}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => onGo(editHrefOf(id))}>
          {t('notices.edit')}
        </Menu.Item>
        {status === 'expired' ? null : (
          <Menu.Item leftSection={isShown ? <IconEyeOff size={18} /> : <IconEye size={18} />} onClick={() => onShow(id, !isShown)}>
            {t(isShown ? 'notices.hide' : 'notices.show')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={remove}>
          {t('notices.delete.action')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** One notice in a list. Its title is the link. */
export const NoticeRow = (props: RowProps) => {
  const { t } = useTranslation();
  const { hrefOf, notice, onGo, withoutStatus } = props;
  const { canEdit, content, id, imageUrl, isUnread, note, title } = notice;
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onGo(hrefOf(id));
  };
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      {imageUrl === null ? (
        <span className={classes.picture} aria-hidden="true">
          <IconBell size={22} />
        </span>
      ) : (
        <img className={classes.picture} src={imageUrl} alt="" loading="lazy" />
      )}
      <div className={classes.text}>
        <div className={classes.head}>
          <UnstyledButton component="a" href={hrefOf(id)} onClick={follow} className={classes.title}>
            {title}
          </UnstyledButton>
          {isUnread ? <span className={classes.dot}>{t('notices.unread')}</span> : null}
        </div>
        {content === '' ? null : (
          <Text size="sm" lineClamp={2} className={classes.content}>
            {content}
          </Text>
        )}
        <div className={classes.facts}>
          {withoutStatus ? null : <NoticeBadge notice={notice} />}
          <NoticeWindow notice={notice} />
          {note === '' ? null : (
            <Text component="span" size="sm" c="dimmed" className={classes.note}>
              {note}
            </Text>
          )}
        </div>
      </div>
      {canEdit ? <NoticeMenu {...props} /> : null}
    </li>
  );
};
