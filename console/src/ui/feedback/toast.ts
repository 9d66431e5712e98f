import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { createElement } from 'react';
import { ToastAction } from './ToastAction.tsx';

const SHOWN_MS = 3000;
/** A toast with an action stays long enough to be read and reached. */
const WITH_ACTION_MS = 8000;

interface Toast {
  kind: 'success' | 'error';
  message: string;
  action?: { label: string; run: () => void };
}

/** Shows one toast at a time; a new one replaces the current. */
export const toast = ({ kind, message, action }: Toast): void => {
  notifications.clean();
  const id = notifications.show({
    message: action
      ? createElement(ToastAction, {
          message,
          label: action.label,
          onClick: () => {
            notifications.hide(id);
            action.run();
          },
        })
      : message,
    color: kind === 'error' ? 'red' : 'teal',
    autoClose: action ? WITH_ACTION_MS : SHOWN_MS,
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18next.t('action.close') },
  });
};
