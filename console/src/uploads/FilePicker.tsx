import { FileButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ACCEPTED } from './file-type.ts';

interface FilePickerProps {
  onPick: (files: File[]) => void;
  children: (props: { onClick: () => void }) => ReactNode;
}

/** Chooses files by a dialog, as an alternative to dropping them. */
export const FilePicker = ({ onPick, children }: FilePickerProps) => (
  <FileButton multiple accept={ACCEPTED} onChange={onPick}>
    {(props) => children({ onClick: props.onClick })}
  </FileButton>
);
