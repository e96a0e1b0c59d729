/** Shown where a PIN can be copied, if the browser does not allow it. */
export const COPY_REFUSED = 'This browser does not allow copying. Select the PIN and copy it.'
