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

/** The real viewer as a device would show it: to look at, out of reach of pointer and keys. It fills the box that it is in. */
export const ViewerFrame = ({ frame, title, src, size: { width, height }, scale }: ViewerFrameProps) => (
  <iframe
    ref={frame}
    className={classes.viewer}
    title={title}
    src={src}
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin: it reaches neither this page nor its own sandbox
    sandbox="allow-scripts allow-same-origin"
    referrerPolicy="strict-origin"
    tabIndex={-1}
    style={{ width, height, transform: `scale(${scale})` }}
  />
);
