import { FileButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ACCEPTED } from './file-type.ts';

interface FilePickerProps {
  onPick: (files: File[]) => void;
  children: (props: { onClick: () => void }) => ReactNode;
}

/** The way to choose files without dragging them. */
export const FilePicker = ({ onPick, children }: FilePickerProps) => (
  <FileButton multiple accept={ACCEPTED} onChange={onPick}>
    {(props) => children({ onClick: props.onClick })}
  </FileButton>
);
