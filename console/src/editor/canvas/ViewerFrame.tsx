import type { Ref } from 'react';
import type { DEVICE_SIZES, Device } from '../view-as/view-as.ts';
import classes from './ViewerFrame.module.css';

interface ViewerFrameProps {
  frame: Ref<HTMLIFrameElement>;
  title: string;
  src: string;
  size: (typeof DEVICE_SIZES)[Device];
  scale: number;
}

/** The real viewer at a device's size, for display only: pointer and keys cannot reach it. Fills its container. */
export const ViewerFrame = ({ frame, title, src, size: { width, height }, scale }: ViewerFrameProps) => (
  <iframe
    ref={frame}
    className={classes.viewer}
    title={title}
    src={src}
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is cross-origin: it can reach neither this page nor its own sandbox
    sandbox="allow-scripts allow-same-origin"
    referrerPolicy="strict-origin"
    tabIndex={-1}
    style={{ width, height, transform: `scale(${scale})` }}
  />
);
