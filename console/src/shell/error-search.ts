interface ErrorSearch {
  /** Of the call that was refused, to be told to whoever helps. */
  requestId?: string;
}

const REQUEST_ID = /^[\w.:-]{1,100}$/;

export const parseErrorSearch = ({ requestId }: Record<string, unknown>): ErrorSearch =>
  typeof requestId === 'string' && REQUEST_ID.test(requestId) ? { requestId } : {};
