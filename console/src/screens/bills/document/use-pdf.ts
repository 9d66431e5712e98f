import { downloadResponse } from '@mekuri/kit/console';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

interface PdfAnswer {
  data: unknown;
  response: Response;
}

interface PdfOptions {
  /** One request for the file. */
  request: (signal: AbortSignal) => Promise<PdfAnswer>;
  /** Name of the file if the server sends none. */
  name: string;
  onDone?: () => void;
}

const DEFAULT_WAIT_S = 3;
const LONGEST_MS = 60_000;

const wait = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Downloads a PDF. Asks again while the server is still creating it, for up to a minute. */
export const usePdf = ({ request, name, onDone }: PdfOptions) => {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async () => {
      const signal = AbortSignal.timeout(LONGEST_MS);
      let answer = await request(signal);
      while (answer.response.status === 202) {
        // oxlint-disable-next-line no-await-in-loop -- the server says when to ask again
        await wait(Number(answer.response.headers.get('retry-after') ?? DEFAULT_WAIT_S));
        if (signal.aborted) throw new Error(t('billDocument.late'));
        // oxlint-disable-next-line no-await-in-loop -- one request at a time
        answer = await request(signal);
      }
      downloadResponse(answer.data, answer.response, name);
      onDone?.();
    },
  });
};
