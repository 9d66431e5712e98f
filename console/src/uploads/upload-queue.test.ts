import type { Media } from '@mekuri/client-console';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadQueue, type UploadDeps } from './upload-queue.ts';

const mediaOf = (id: string, status: Media['status']): Media => ({
  id,
  kind: 'IMAGE',
  status,
  name: `${id}.png`,
  width: 100,
  height: 200,
  url: null,
  published: null,
  posterUrl: null,
  posterPending: false,
  captions: [],
  hlsUrl: null,
  hlsStatus: 'NONE',
  error: status === 'FAILED' ? { code: 'media.unreadable', message: 'unreadable' } : null,
});

const fileOf = (name: string): File => new File(['bytes'], name);

const setUp = (overrides: Partial<UploadDeps<string>> = {}) => {
  const ready: string[] = [];
  let ids = 0;
  const queue = createUploadQueue<string>({
    begin: (file) => Promise.resolve({ mediaId: file.name, url: `https://media.test/${file.name}`, headers: {} }),
    put: () => Promise.resolve(),
    read: (mediaId) => Promise.resolve(mediaOf(mediaId, 'READY')),
    onReady: (target, media) => ready.push(`${target}:${media.id}`),
    explain: (error, file) => ({ message: `${file.name}: ${(error as Error).message}` }),
    explainMedia: (media, file) => `${file.name}: ${media.error?.message}`,
    newId: () => `upload-${(ids += 1)}`,
    ...overrides,
  });
  const phases = () => queue.getUploads().map(({ phase }) => phase.kind);
  return { queue, ready, phases };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('upload queue', () => {
  it('passes each ready media item to its target and empties itself', async () => {
    const { queue, ready } = setUp();
    queue.add([
      { file: fileOf('a.png'), target: 'A1' },
      { file: fileOf('b.png'), target: 'A2' },
    ]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ready).toEqual(['A1:a.png', 'A2:b.png']);
    expect(queue.getUploads()).toEqual([]);
    expect(queue.hasActive()).toBe(false);
  });

  it('sends three files at a time', async () => {
    const finish: (() => void)[] = [];
    const put = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish.push(resolve);
        }),
    );
    const { queue, phases } = setUp({ put });
    queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => ({ file: fileOf(`${name}.png`), target: name })));
    await vi.advanceTimersByTimeAsync(0);
    expect(put).toHaveBeenCalledTimes(3);
    expect(phases()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);
    finish[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(put).toHaveBeenCalledTimes(4);
  });

  it('reports the progress of each file', async () => {
    const put: UploadDeps<string>['put'] = (_file, _target, onProgress) => {
      onProgress(0.4);
      return new Promise(() => undefined);
    };
    const { queue } = setUp({ put });
    queue.add([{ file: fileOf('a.png'), target: 'A1' }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.getUploads()[0]?.phase).toEqual({ kind: 'sending', share: 0.4 });
  });

  it('polls until the server has processed the media item', async () => {
    const read = vi
      .fn<UploadDeps<string>['read']>()
      .mockResolvedValueOnce(mediaOf('a.mp4', 'PROCESSING'))
      .mockRejectedValueOnce(new Error('no answer'))
      .mockResolvedValue(mediaOf('a.mp4', 'READY'));
    const { queue, ready, phases } = setUp({ read });
    queue.add([{ file: fileOf('a.mp4'), target: 'A1' }]);
    await vi.advanceTimersByTimeAsync(310);
    expect(phases()).toEqual(['processing']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ready).toEqual(['A1:a.mp4']);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('keeps a failed file with its reason until it is retried', async () => {
    const put = vi.fn<UploadDeps<string>['put']>().mockRejectedValueOnce(new Error('line cut')).mockResolvedValue();
    const { queue, ready } = setUp({ put });
    queue.add([{ file: fileOf('a.png'), target: 'A1' }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.getUploads()[0]?.phase).toEqual({ kind: 'failed', message: 'a.png: line cut' });
    queue.retry('upload-1');
    await vi.advanceTimersByTimeAsync(1000);
    expect(ready).toEqual(['A1:a.png']);
  });

  it('says why the server could not process a file', async () => {
    const { queue, ready } = setUp({ read: (id) => Promise.resolve(mediaOf(id, 'FAILED')) });
    queue.add([{ file: fileOf('a.png'), target: 'A1' }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(queue.getUploads()[0]?.phase).toEqual({ kind: 'failed', message: 'a.png: unreadable', isFinal: true });
    expect(ready).toEqual([]);
  });

  it('aborts a dismissed upload and continues with the next', async () => {
    const put: UploadDeps<string>['put'] = (file, _target, _onProgress, signal) =>
      file.name === 'b.png'
        ? Promise.resolve()
        : new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))));
    const { queue, ready } = setUp({ put });
    queue.add([{ file: fileOf('a.png'), target: 'A1' }]);
    await vi.advanceTimersByTimeAsync(0);
    queue.dismiss('upload-1');
    queue.add([{ file: fileOf('b.png'), target: 'A2' }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ready).toEqual(['A2:b.png']);
    expect(queue.getUploads()).toEqual([]);
  });
});
