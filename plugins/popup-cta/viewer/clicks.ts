import { createVisitorClient } from '@mekuri/client-visitor';

const client = createVisitorClient();

export interface PopupState {
  /** How far the server's clock is ahead of this browser's, in ms. */
  offset: number;
  numberClicks: number;
}

/** Reads the popups' state from the server. `gone`: the site no longer has popups. Null: no usable answer. */
export const readState = async (siteId: string): Promise<PopupState | 'gone' | null> => {
  const sentAt = Date.now();
  try {
    const { data, response } = await client.GET('/end-user/site/{siteId}/popup-cta', { params: { path: { siteId } }, cache: 'no-store' });
    if (data) return { offset: Date.parse(data.now) - (sentAt + Date.now()) / 2, numberClicks: data.numberClicks };
    return response.status === 403 || response.status === 404 ? 'gone' : null;
  } catch {
    return null;
  }
};

export interface Tap {
  siteId: string;
  popupId: string;
  pageId: string;
  visitorId: string;
  clickId: string;
}

/** Sends a tap. @returns the number of taken places, or why it was refused: the problem's code, or `lost` if there was no answer */
export const sendTap = async ({ popupId, siteId, ...body }: Tap): Promise<{ numberClicks: number } | { refused: string }> => {
  try {
    const { data, error } = await client.POST('/end-user/site/{siteId}/popup-cta/{popupId}/click', {
      params: { path: { siteId, popupId } },
      body,
      // The tapped link may navigate away from the page.
      keepalive: true,
    });
    return data ? { numberClicks: data.numberClicks } : { refused: error?.code ?? 'lost' };
  } catch {
    return { refused: 'lost' };
  }
};
