/** False when the file was deleted or changed on the disk after it was chosen: then not even its first byte can be read. */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
