import { type Dispatch, type SetStateAction, useState } from 'react';

/** State that starts as `source` and resets whenever `source` changes, for example by an undo. */
export const useFollowingState = <T>(source: T): [T, Dispatch<SetStateAction<T>>] => {
  const [state, setState] = useState(source);
  const [followed, setFollowed] = useState(source);
  if (source !== followed) {
    setFollowed(source);
    setState(source);
  }
  return [state, setState];
};
