/** Makes glibc's allocator return memory to the system after a load; other allocators ignore it. */
export const ALLOCATOR_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
