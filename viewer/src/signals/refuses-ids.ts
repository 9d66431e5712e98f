interface Wishes {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** Whether the visitor's browser asks sites to give no id (Global Privacy Control, Do Not Track). */
export const refusesIds = ({ doNotTrack, globalPrivacyControl }: Wishes): boolean => globalPrivacyControl === true || doNotTrack === '1';
