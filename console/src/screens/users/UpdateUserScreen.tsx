/** Holds the place of the screen that is being built here. */
export const UpdateUserScreen = () => null;
