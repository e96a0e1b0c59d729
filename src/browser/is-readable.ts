/** False if the file was deleted or changed on disk after it was chosen: reading its first byte then fails. */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
