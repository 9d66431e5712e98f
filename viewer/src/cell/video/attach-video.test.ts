import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attachVideo } from './attach-video.ts';

const aVideo = (isConnected: boolean) => {
  const load = vi.fn();
  const removeAttribute = vi.fn();
  return { element: { isConnected, load, removeAttribute, src: '' } as unknown as HTMLVideoElement, load, removeAttribute };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('releases a video removed from the page once the browser is idle', () => {
  const { element, load, removeAttribute } = aVideo(false);
  const detach = attachVideo(element, { mp4: '/m/clip.mp4', hls: null }, () => undefined);
  expect(element.src).toBe('/m/clip.mp4');
  detach();
  expect(load).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(removeAttribute).toHaveBeenCalledWith('src');
  expect(load).toHaveBeenCalledOnce();
});

it('leaves a video that is still on the page: it has another source by then', () => {
  const { element, load, removeAttribute } = aVideo(true);
  attachVideo(element, { mp4: '/m/clip.mp4', hls: null }, () => undefined)();
  vi.runAllTimers();
  expect([load.mock.calls, removeAttribute.mock.calls]).toEqual([[], []]);
});
