import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isVideo } from '../../uploads/file-type.ts';
import type { Upload } from '../../uploads/upload-queue.ts';
import classes from './Grid.module.css';

const WHOLE = 100;

/** Previews the local file as soon as it is chosen. Shows nothing if the browser cannot decode the format (HEIC). */
const LocalPicture = ({ file }: { file: File }) => {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return isBroken ? null : <img ref={image} alt="" onError={() => setIsBroken(true)} />;
};

interface CellUploadProps {
  upload: Upload<string>;
}

/** Covers a cell while a file is being uploaded to it. */
export const CellUpload = ({ upload: { file, phase } }: CellUploadProps) => {
  const { t } = useTranslation();
  if (phase.kind === 'failed') {
    return (
      <span className={classes.upload} data-failed="">
        <span className={classes.uploadState}>
          <IconAlertTriangle size={16} />
          {t('upload.phase.failed')}
        </span>
      </span>
    );
  }
  const share = phase.kind === 'sending' ? phase.share : phase.kind === 'processing' ? 1 : 0;
  return (
    <span className={classes.upload}>
      {isVideo(file.name) ? null : <LocalPicture file={file} />}
      <span className={classes.uploadState}>
        <span className={classes.uploadBar} data-processing={phase.kind === 'processing' || undefined}>
          <span style={{ width: `${share * WHOLE}%` }} />
        </span>
        {t(`upload.phase.${phase.kind}`)}
      </span>
    </span>
  );
};
