import { type DragEvent, useEffect, useState } from 'react';

const bringsFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean => dataTransfer.types.includes('Files');

/** Props that make an element a drop target for files. `data-over` is set while files are dragged over it. */
export const useFileDrop = (onFiles: (files: File[]) => void, isOpen = true) => {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!isOpen || !bringsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!isOpen || !bringsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles(Array.from(event.dataTransfer.files));
    },
  };
};

/** Ignores files dropped outside a drop target; otherwise the browser would leave the page and open them. */
export const useNoStrayFiles = (): void => {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent): void => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
};
