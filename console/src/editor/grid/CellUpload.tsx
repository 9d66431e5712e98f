import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isVideo } from '../../uploads/file-type.ts';
import type { Upload } from '../../uploads/upload-queue.ts';
import classes from './Grid.module.css';

const WHOLE = 100;

/** The file itself, as soon as it is chosen; browsers cannot draw every kind that the server takes. */
const useLocalPicture = (file: File): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (isVideo(file.name)) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};

interface CellUploadProps {
  upload: Upload<string>;
}

/** Over a cell while a file is on its way to it. */
export const CellUpload = ({ upload: { file, phase } }: CellUploadProps) => {
  const { t } = useTranslation();
  const picture = useLocalPicture(file);
  if (phase.kind === 'failed') {
    return (
      <span className={classes.upload} data-failed="">
        <IconAlertTriangle size={22} />
        <span>{t('upload.phase.failed')}</span>
      </span>
    );
  }
  const share = phase.kind === 'sending' ? phase.share : phase.kind === 'processing' ? 1 : 0;
  return (
    <span className={classes.upload}>
      {picture ? <img src={picture} alt="" onError={(event) => event.currentTarget.remove()} /> : null}
      <span className={classes.uploadState}>
        <span className={classes.uploadBar} data-processing={phase.kind === 'processing' || undefined}>
          <span style={{ width: `${share * WHOLE}%` }} />
        </span>
        {t(`upload.phase.${phase.kind}`)}
      </span>
    </span>
  );
};
