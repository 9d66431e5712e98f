interface ErrorSearch {
  /** Id of the refused request, to quote to support. */
  requestId?: string;
}

const REQUEST_ID = /^[\w.:-]{1,100}$/;

export const parseErrorSearch = ({ requestId }: Record<string, unknown>): ErrorSearch =>
  typeof requestId === 'string' && REQUEST_ID.test(requestId) ? { requestId } : {};
